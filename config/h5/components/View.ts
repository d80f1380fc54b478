import type { ViewProps } from '@tarojs/components'
import { forwardRef } from 'react'
import { renderHost, type HostProps } from './host'
import './plain.css'

/** Taro's View as a plain element. */
const View = forwardRef<HTMLElement, ViewProps & HostProps>(function View(props, ref) {
  if (props.hoverClass === undefined && props.catchMove === undefined) return renderHost('taro-view-core', props, ref)
  const {
    hoverClass,
    hoverStartTime = 50,
    hoverStayTime = 400,
    hoverStopPropagation = false,
    catchMove,
    ...own
  } = props
  const hover =
    hoverClass && hoverClass !== 'none'
      ? {
          className: hoverClass,
          startMilliseconds: hoverStartTime,
          stayMilliseconds: hoverStayTime,
          stopsPropagation: hoverStopPropagation,
        }
      : undefined
  return renderHost('taro-view-core', own, ref, { hover, catchesMoves: catchMove })
})

export default View
