import { sync, type WxMethods } from '../method'

const STEPS = [
  'backgroundColor',
  'bottom',
  'height',
  'left',
  'matrix',
  'matrix3d',
  'opacity',
  'right',
  'rotate',
  'rotate3d',
  'rotateX',
  'rotateY',
  'rotateZ',
  'scale',
  'scale3d',
  'scaleX',
  'scaleY',
  'scaleZ',
  'skew',
  'skewX',
  'skewY',
  'top',
  'translate',
  'translate3d',
  'translateX',
  'translateY',
  'translateZ',
  'width',
]

/** Collects steps; `export()` returns them in the form of the `animation` property and clears them. */
const makeAnimation = (options: object): object => {
  let actions: object[] = []
  let animates: { type: string; args: unknown[] }[] = []
  const animation: Record<string, unknown> = {
    step: (own: object = {}) => {
      actions.push({
        animates,
        option: {
          transformOrigin: '50% 50% 0',
          transition: { duration: 400, timingFunction: 'linear', delay: 0, ...options, ...own },
        },
      })
      animates = []
      return animation
    },
    export: () => {
      const gathered = { actions }
      actions = []
      return gathered
    },
  }
  for (const type of STEPS) {
    animation[type] = (...args: unknown[]) => {
      animates.push({ type, args })
      return animation
    }
  }
  return animation
}

export const createAnimation = (): WxMethods =>
  sync('createAnimation', (options) => makeAnimation(options ?? {}) as never)
