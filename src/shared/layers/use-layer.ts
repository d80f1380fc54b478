import { useEffect, useRef } from 'react'
import { openLayer } from './open-layers'

/** While `open`, the phone's back key closes this instead of the page. Without `close` the key leaves the page. */
export const useLayer = (open: boolean, close: (() => void) | undefined): void => {
  const latest = useRef(close)
  latest.current = close
  const isClosable = close !== undefined
  useEffect(() => (open && isClosable ? openLayer(() => latest.current?.()) : undefined), [open, isClosable])
}
