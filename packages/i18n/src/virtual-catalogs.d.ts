declare module 'virtual:lavoir-catalogs' {
  type Loads = () => Promise<{ default: import('./translator.ts').CompiledMessages }>;
  export const catalogs: Record<
    import('./text-parts.ts').TextPart,
    Record<import('./locale.ts').Locale, Loads>
  >;
}
