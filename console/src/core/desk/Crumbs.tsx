import { Link } from '@tanstack/react-router'

interface Place {
  path: string
  title: string
}
interface Props {
  /** The list that leads here. */
  up: Place
  /** What the page is about. */
  name: string | undefined
  /** Pages about the same thing. */
  tabs?: readonly Place[]
  search?: object
}

/** Above a page that is about one row of another: what it is, and what else there is of it. */
export const Crumbs = ({ up, name, tabs = [], search = {} }: Props) => (
  <nav className="crumbs" aria-label="位置">
    <Link to={`/${up.path}` as never}>{up.title}</Link>
    <b>{name ?? '…'}</b>
    <span className="crumbs-tabs">
      {tabs.map(({ path, title }) => (
        <Link key={path} to={`/${path}` as never} search={search as never} activeProps={{ className: 'crumb-here' }}>
          {title}
        </Link>
      ))}
    </span>
  </nav>
)
