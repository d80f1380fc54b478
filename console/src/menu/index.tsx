import {
  BarChartOutlined,
  BookOutlined,
  TeamOutlined,
  SettingOutlined,
  ShopOutlined,
  EditOutlined,
} from '@ant-design/icons'
import type { MenuGroup } from '../core/frame/menu'
import { exams } from './exams'
import { operation } from './operation'
import { people } from './people'
import { school } from './school'
import { teaching } from './teaching'
import { trade } from './trade'

/** Every page of the console, as the menu shows them. */
export const menu: readonly MenuGroup[] = [
  { title: '学员', icon: <TeamOutlined />, pages: people },
  { title: '教学', icon: <BookOutlined />, pages: teaching },
  { title: '考试', icon: <EditOutlined />, pages: exams },
  { title: '商品与订单', icon: <ShopOutlined />, pages: trade },
  { title: '运营', icon: <BarChartOutlined />, pages: operation },
  { title: '学校', icon: <SettingOutlined />, pages: school },
]
