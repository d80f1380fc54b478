/// <reference types="vite/client" />
declare module 'virtual:staff-calls' {
  const descriptions: import('./core/call/staff-calls').CallDescriptions
  export default descriptions
}
declare module 'virtual:staff-inputs' {
  const inputs: import('./core/call/staff-calls').InputSchemas
  export default inputs
}
