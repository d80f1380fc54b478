import type { PhoneNumberButtonProps } from './phone-number-button.port'

export const HAS_PHONE_NUMBER = false

/** Browsers know no number. */
export const PhoneNumberButton = (_props: PhoneNumberButtonProps) => null
