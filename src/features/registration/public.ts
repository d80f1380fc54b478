/** Registrations as rows of other screens. */
export { RegistrationRow } from './list/RegistrationRow'
