/** What other features may use of addresses. */
export { addressChoice } from './address-choice'
