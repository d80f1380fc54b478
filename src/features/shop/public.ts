/** The way to the school's customer service, for the bar of a screen. */
export { ContactEntry } from './contact/ContactEntry'
