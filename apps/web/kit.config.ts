import config from './vite.config.ts';
export default { ...config, build: { ...config.build, outDir: '/tmp/kitdist', rollupOptions: { input: '/work/main/apps/web/kit.html' } } };
