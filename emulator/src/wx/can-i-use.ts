import { BUILTINS } from '../builtins/all'
import { BUILTIN_TAGS } from '../builtins/tags'
import { sync, type WxMethods } from './method'

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Whether this emulator supports `request`, `request.object.method`, `button`, `button.open-type.contact` … */
export const createCanIUse = (methods: WxMethods): WxMethods =>
  sync('canIUse', (schema) => {
    const [name, attribute] = schema.split('.')
    if (name in methods || name === 'canIUse') return true
    if (!BUILTIN_TAGS.includes(name)) return false
    return (
      !attribute ||
      Object.hasOwn(BUILTINS[name]?.properties ?? {}, camelCase(attribute)) ||
      attribute.startsWith('bind')
    )
  })
