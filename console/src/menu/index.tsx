import type { ReactNode } from 'react'
import {
  AccountBookOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  EditOutlined,
  GiftOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { MenuGroup } from '../core/frame/menu'
import { groups, type GroupTitle } from './pages'

const ICONS: Record<GroupTitle, ReactNode> = {
  学员: <TeamOutlined />,
  教学: <BookOutlined />,
  考试: <EditOutlined />,
  商品与订单: <ShopOutlined />,
  优惠与会员: <GiftOutlined />,
  财务: <AccountBookOutlined />,
  校务: <BankOutlined />,
  运营: <BarChartOutlined />,
  学校: <SettingOutlined />,
}

/** Every page of the console, as the menu shows them. */
export const menu: readonly MenuGroup[] = groups.map((group) => ({ ...group, icon: ICONS[group.title] }))
