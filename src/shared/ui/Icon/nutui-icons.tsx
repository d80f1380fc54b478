// Stands for @nutui/icons-react-taro in both builds: NutUI's pieces draw our icons under the names that they import.
import { Icon } from './Icon'

export const Loading1 = () => <Icon name="refresh" size={16} />
