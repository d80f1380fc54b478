import { useEffect, useState } from 'react'
import { DownOutlined, HomeOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Dropdown, Layout, Menu, Modal } from 'antd'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useCall } from '../call/queries'
import { LoginForm } from '../session/LoginForm'
import { can, leave, useSession } from '../session/session'
import type { MenuGroup, PageEntry } from './menu'
import { Palette } from './Palette'

/** So many stand in the menu without folding. */
const FEW_PAGES = 16
/** Width of a window below which the menu folds to its icons. */
const NARROW = 'lg'

/** Menu, head and the page between them; a login lies over all when the session has ended. */
export const Frame = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { me, isEnded } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isFolded, setFolded] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const today = useCall('GET /staff/today', me ? {} : undefined)
  const visible = visibleGroups(groups)
  const countOf = ({ waiting = [] }: PageEntry): number =>
    (today.data?.waiting ?? []).reduce((sum, { key, count }) => sum + (waiting.includes(key) ? count : 0), 0)
  const current = groups.flatMap(({ pages }) => pages).find(({ path }) => isAt(pathname, path))
  const toItem = (page: PageEntry) => ({
    key: page.path,
    label: <MenuLabel page={page} count={countOf(page)} />,
  })
  const [opened, setOpened] = useState(() => openGroups(visible, pathname))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // A link of another page may lead to a group that is closed.
  useEffect(() => {
    const group = groups.find((each) => hasPage(each, pathname))
    if (group) setOpened((last) => (last.includes(group.title) ? last : [...last, group.title]))
  }, [groups, pathname])
  useEffect(() => {
    document.title = [current?.title, me?.shopName, '学校后台'].filter(Boolean).join(' · ')
  }, [current, me])

  return (
    <Layout className="frame">
      <a className="skip" href="#page">
        跳到内容
      </a>
      <Layout.Sider
        className="frame-sider"
        theme="light"
        width={200}
        collapsedWidth={56}
        breakpoint={NARROW}
        collapsed={isFolded}
        onBreakpoint={setFolded}
        onCollapse={setFolded}
      >
        <div className="frame-school">
          <span className="frame-mark">{me?.shopName.slice(0, 1)}</span>
          {!isFolded && <b>{me?.shopName}</b>}
        </div>
        <nav aria-label="菜单">
          <Menu
            mode="inline"
            inlineIndent={16}
            selectedKeys={current ? [current.path] : []}
            onClick={({ key }) => void navigate({ to: `/${key}` } as never)}
            {...(!isFolded && { openKeys: opened, onOpenChange: setOpened })}
            items={[
              ...visible
                .flatMap(({ pages }) => pages)
                .filter(({ alone }) => alone)
                .map((page) => ({ ...toItem(page), icon: <HomeOutlined /> })),
              ...visible
                .map(({ title, icon, pages }) => ({
                  key: title,
                  icon,
                  label: title,
                  children: pages.filter(({ alone }) => !alone).map(toItem),
                }))
                .filter(({ children }) => children.length > 0),
            ]}
          />
        </nav>
      </Layout.Sider>
      <Layout>
        <Layout.Header className="frame-head">
          <Button className="frame-search" icon={<SearchOutlined />} onClick={() => setSearching(true)}>
            找一页或要做的事 <kbd>Ctrl K</kbd>
          </Button>
          <span className="spacer" />
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'account', label: '我的账号' },
                { key: 'leave', label: '退出登录' },
              ],
              onClick: ({ key }) => (key === 'leave' ? void leave() : void navigate({ to: '/account' } as never)),
            }}
          >
            <Button type="text">
              {me?.name}
              <span className="frame-role">{me?.roleName}</span>
              <DownOutlined />
            </Button>
          </Dropdown>
        </Layout.Header>
        <Layout.Content id="page" className="frame-page" tabIndex={-1}>
          <Outlet />
        </Layout.Content>
      </Layout>
      {isSearching && <Palette groups={visible} onClose={() => setSearching(false)} />}
      <Modal
        open={isEnded}
        title="请重新登录"
        footer={null}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
      >
        <p>登录已过期。登录后接着做，填写的内容还在。</p>
        <LoginForm me={me} />
        <Button type="link" style={{ padding: 0 }} onClick={() => void leave()}>
          退出，换一个账号
        </Button>
      </Modal>
    </Layout>
  )
}

const MenuLabel = ({ page, count }: { page: PageEntry; count: number }) => (
  <span className="menu-label">
    <Link to={`/${page.path}` as never} onClick={(event) => event.stopPropagation()}>
      {page.title}
    </Link>
    {count ? <span className="menu-count">{count}</span> : null}
  </span>
)

/** The group of the open page, and for whoever has few pages all of them. */
const openGroups = (groups: readonly MenuGroup[], pathname: string): string[] => {
  const few = groups.reduce((sum, { pages }) => sum + pages.length, 0) <= FEW_PAGES
  return groups.filter((group) => few || hasPage(group, pathname)).map(({ title }) => title)
}

const hasPage = ({ pages }: MenuGroup, pathname: string): boolean => pages.some(({ path }) => isAt(pathname, path))

const isAt = (pathname: string, path: string): boolean => pathname === `/${path}`

/** What of the menu the staff member may use. */
const visibleGroups = (groups: readonly MenuGroup[]): MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      pages: group.pages.filter(({ permissions, hidden }) => !hidden && permissions.some(can)),
    }))
    .filter(({ pages }) => pages.length > 0)
