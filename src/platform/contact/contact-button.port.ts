export interface ContactButtonProps {
  /** The school's number; '' without one. */
  phone: string
  /** Shows the other ways to reach the school, where there is nothing better. */
  onOther: () => unknown
}
