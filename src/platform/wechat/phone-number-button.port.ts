export interface PhoneNumberButtonProps {
  label: string
  busy: boolean
  /** False keeps WeChat's sheet closed: the tap goes to `onNotReady`, which says what is missing. */
  ready: boolean
  onNotReady: () => void
  /** Takes WeChat's code for the number, which works for five minutes and once. */
  onCode: (code: string) => void
}
