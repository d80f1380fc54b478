import { toReadableTex } from './readable-tex'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }
const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The words of a question's rich text in one line; formulas in their readable form, pictures as their description. */
export const toReadableWords = (html: string): string =>
  decode(
    html
      .replace(/<img\b([^>]*)>/g, (_, attributes: string) => {
        const alt = /\balt="([^"]*)"/.exec(attributes)?.[1] ?? ''
        return attributes.includes('data-formula=') ? escapeMarks(toReadableTex(decode(alt))) : ` ${alt} `
      })
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** A formula may hold `<` and `&`, which are read with the rest of the text. */
const escapeMarks = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
