import { inject } from 'vitest'

/** The server that all files share: the demo school, and a second one beside it. */
export const school = { url: inject('serverUrl') }
