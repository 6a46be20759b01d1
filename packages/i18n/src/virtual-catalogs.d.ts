declare module 'virtual:lavoir-catalog/*' {
  const messages: import('./translator.ts').CompiledMessages;
  export default messages;
}
