import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Frame } from './core/frame/Frame'
import type { PageEntry } from './core/frame/menu'
import { NoPermission } from './core/frame/NoPermission'
import { can } from './core/session/session'
import { menu } from './menu'
import { pages } from './menu/pages'

const root = createRootRoute({ component: () => <Frame groups={menu} /> })

/** A page that the staff member may not use is not even loaded. */
const toRoute = ({ path, load, permissions }: PageEntry) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>) => search,
    component: permissions.some(can) ? lazyRouteComponent(load) : NoPermission,
  })

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/today' })
  },
})

/** One for each login: what the last person might use is not what the next one may. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: root.addChildren([index, ...pages.map(toRoute)]),
    basepath: '/staff',
    defaultPreload: 'intent',
  })
