import { back, openAddress, replace } from '@/core/router/router'

/** After logging in: to where the learner came from, else one page back. */
export const returnFrom = (from: string | undefined): Promise<void> => (from ? openAddress(from, 'replace') : back())

/** After an account was made or a password changed: a page that says so. */
export const showSuccess = (kind: string): Promise<void> => replace('succeed', { kind })
