import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

/** A link to another page of the console, with what its list is asked for. */
export const PageLink = ({
  to,
  search = {},
  children,
}: {
  /** As the menu has it: `orders`. */
  to: string
  search?: object
  children: ReactNode
}) => (
  <Link to={`/${to}` as never} search={search as never}>
    {children}
  </Link>
)

/** An order's number, which leads to the order. */
export const OrderLink = ({ id, number }: { id: string; number: string }) => (
  <PageLink to="orders" search={{ keyword: number, open: id }}>
    {number}
  </PageLink>
)
