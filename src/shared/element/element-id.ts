import { useRef } from 'react'

let lastId = 0

/** An id for one element that no other element has. Those of React's useId hold colons, which selectors do not take. */
export function useElementId(): string {
  const id = useRef('')
  if (!id.current) id.current = `element-${++lastId}`
  return id.current
}
