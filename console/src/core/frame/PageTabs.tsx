import { Link } from '@tanstack/react-router'

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
