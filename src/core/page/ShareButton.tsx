import type { SharedScreen } from '../share/shared-screen'

/** The mini-program shares from its capsule, which stands where this button would. */
export const ShareButton = (_props: { read: () => SharedScreen }): null => null
