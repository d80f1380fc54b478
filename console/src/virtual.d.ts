/// <reference types="vite/client" />
declare module 'virtual:staff-calls' {
  const descriptions: import('./core/call/staff-calls').CallDescriptions
  export default descriptions
}
declare module 'virtual:staff-inputs' {
  const inputs: Readonly<
    Record<import('./core/call/staff-calls').StaffKey, import('./core/call/staff-calls').InputSchema>
  >
  export default inputs
}
