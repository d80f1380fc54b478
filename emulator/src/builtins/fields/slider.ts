import { builtin, type Part } from '../builtin'
import { any, flag, number, text, type DataOf } from '../property'

const properties = {
  min: number(0),
  max: number(100),
  step: number(1),
  value: any<number>(0),
  disabled: flag(),
  name: text(),
  showValue: flag(),
  color: text('#e9e9e9'),
  selectedColor: text('#1aad19'),
  activeColor: text(),
  backgroundColor: text(),
  blockSize: number(28),
  blockColor: text('#ffffff'),
}

type SliderData = DataOf<typeof properties>

/** The nearest value that the slider's step allows. */
const fit = ({ min, max, step }: SliderData, value: number): number => {
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / (step || 1))
  return Number(Math.min(min + steps * (step || 1), max).toFixed(6))
}

const attach = ({ component, element, data, set, trigger }: Part<SliderData>) => {
  const [bar, done, block, label] = ['bar', 'done', 'block', 'value'].map((part) => {
    const drawn = document.createElement('div')
    drawn.className = `wx-slider-${part}`
    return drawn
  })
  bar.append(done, block)
  element.append(bar, label)
  const first = data.value
  const draw = () => {
    const share = data.max > data.min ? (fit(data, data.value) - data.min) / (data.max - data.min) : 0
    bar.style.background = data.backgroundColor || data.color
    Object.assign(done.style, { width: `${share * 100}%`, background: data.activeColor || data.selectedColor })
    Object.assign(block.style, {
      left: `${share * 100}%`,
      width: `${data.blockSize}px`,
      height: `${data.blockSize}px`,
      background: data.blockColor,
    })
    label.textContent = data.showValue ? String(data.value) : ''
  }
  const slideTo = (value: number, ends: boolean) => {
    const target = fit(data, Number(value))
    if (data.disabled) return
    if (target !== data.value) {
      set({ value: target })
      trigger('changing', { value: target })
    }
    if (ends) trigger('change', { value: target })
  }
  const valueAt = (event: unknown): number => {
    const { touches, changedTouches } = event as Record<string, { pageX: number }[]>
    const { left, width } = bar.getBoundingClientRect()
    const share = width > 0 ? ((touches?.[0] ?? changedTouches?.[0])?.pageX - left) / width : 0
    return data.min + share * (data.max - data.min)
  }
  let sliding = false
  component.addListener('touchmove', (event) => {
    sliding = true
    slideTo(valueAt(event), false)
  })
  component.addListener('touchend', (event) => {
    if (sliding) slideTo(valueAt(event), true)
    sliding = false
  })
  draw()
  return {
    changed: draw,
    value: () => data.value,
    reset: () => set({ value: first }),
    actions: { slideTo: (value: number) => slideTo(value, true) },
  }
}

export const slider = builtin('slider', {
  properties,
  css: `
    wx-slider {
      display: flex;
      align-items: center;
      margin: 10px 18px;
      padding: 0;
    }
    .wx-slider-bar {
      position: relative;
      flex: 1;
      height: 2px;
      border-radius: 5px;
    }
    .wx-slider-done {
      height: 100%;
      border-radius: 5px;
    }
    .wx-slider-block {
      position: absolute;
      top: 50%;
      border-radius: 50%;
      transform: translate(-50%, -50%);
      box-shadow: 0 0 4px rgba(0, 0, 0, 0.2);
    }
    .wx-slider-value {
      min-width: 0;
      margin-left: 1em;
      color: #888;
      font-size: 14px;
    }
  `,
  actions: ['slideTo'],
  attach,
})
