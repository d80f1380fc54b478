import { useRef } from 'react'

/**
 * Whether each of these has answered since the page was opened, if only with a failure; later loads change nothing. For
 * what must wait with its first drawing for something above it, which would push it down. In observers only.
 */
export const useAnswered = (...parts: { readonly phase: string }[]): boolean => {
  const answered = useRef(false)
  answered.current ||= parts.every(({ phase }) => phase === 'ready' || phase === 'failed')
  return answered.current
}
