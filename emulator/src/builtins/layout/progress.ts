import { builtin } from '../builtin'
import { any, flag, number, text } from '../property'

const unit = (length: number | string): string =>
  typeof length === 'number' || /^\d+$/.test(length) ? `${length}px` : length

/**
 * A bar; an active one grows from zero, or from its last value with `active-mode` forwards, and fires
 * `activeend`.
 */
export const progress = builtin('progress', {
  properties: {
    percent: number(0),
    showInfo: flag(),
    borderRadius: any<number | string>(0),
    fontSize: any<number | string>(16),
    strokeWidth: any<number | string>(6),
    color: text('#09BB07'),
    activeColor: text(),
    backgroundColor: text('#EBEBEB'),
    active: flag(),
    activeMode: text('backwards'),
    duration: number(30),
  },
  css: `
    wx-progress {
      display: flex;
      align-items: center;
    }
    .wx-progress-bar {
      flex: 1;
      overflow: hidden;
    }
    .wx-progress-bar > div {
      height: 100%;
    }
    .wx-progress-info {
      margin-left: 15px;
    }
  `,
  attach: ({ element, data, trigger }) => {
    const bar = document.createElement('div')
    const done = document.createElement('div')
    const info = document.createElement('p')
    bar.className = 'wx-progress-bar'
    info.className = 'wx-progress-info'
    bar.append(done)
    element.append(bar, info)
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = 0
    const draw = () => {
      const percent = Math.min(Math.max(data.percent, 0), 100)
      const milliseconds = data.active
        ? Math.abs(percent - (data.activeMode === 'forwards' ? from : 0)) * data.duration
        : 0
      Object.assign(bar.style, {
        height: unit(data.strokeWidth),
        borderRadius: unit(data.borderRadius),
        background: data.backgroundColor,
      })
      Object.assign(done.style, {
        width: `${percent}%`,
        background: data.activeColor || data.color,
        transition: `width ${milliseconds}ms linear`,
      })
      info.style.fontSize = unit(data.fontSize)
      info.textContent = data.showInfo ? `${percent}%` : ''
      clearTimeout(timer)
      if (data.active && percent !== from)
        timer = setTimeout(() => trigger('activeend', { curPercent: percent }), milliseconds)
      from = percent
    }
    draw()
    return { changed: draw, removed: () => clearTimeout(timer) }
  },
})
