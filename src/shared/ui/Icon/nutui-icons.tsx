// Replaces @nutui/icons-react-taro in both builds: NutUI's components draw our icons under the names that they import.

import { Icon } from './Icon'

export const Close = () => <Icon name="close" size={20} />
export const Failure = Close
export const Loading = () => <Icon name="refresh" size={16} />
export const Loading1 = Loading

/** Icons that NutUI imports and our wrappers replace through props: nothing draws them. */
const Replaced = () => null
export { Replaced as CheckDisabled, Replaced as Checked, Replaced as CheckNormal, Replaced as StarFill }
