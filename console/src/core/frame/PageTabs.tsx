import { Link } from '@tanstack/react-router'

/** Leads to another page of the console, with what it shows. */
export const Go = ({ to, search, children }: { to: string; search?: object; children: React.ReactNode }) => (
  <Link to={`/${to}` as never} search={(search ?? {}) as never}>
    {children}
  </Link>
)

/** Pages of one subject, side by side above each of them; all are asked about the same. */
export const PageTabs = ({ of, search }: { of: readonly (readonly [string, string])[]; search?: object }) => (
  <nav className="page-tabs" aria-label="同一类的页面">
    {of.map(([path, title]) => (
      <Link
        key={path}
        to={`/${path}` as never}
        search={(search ?? {}) as never}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
      >
        {title}
      </Link>
    ))}
  </nav>
)
