import { ACCENTS, OPERATORS, SIGNS, SUBSCRIPTS, SUPERSCRIPTS } from './tex-signs'

const TOKEN = /\\[a-zA-Z]+|\\[^]|\s+|[^]/g
/** A mark of a fraction or root that is longer than a number or a name needs brackets. */
const ATOM = /^[^\s+\-−±∓×·÷/=<>≤≥≠≈→,;]*$/
const WORD_END = /[\w\u0370-\u03ff\u00b2\u00b3\u00b9\u2070-\u209c)\]}%°′\u4e00-\u9fff]$/
const WORD_START = /^[0-9A-Za-z\u0370-\u03ff√∑∏∫∞∂\u4e00-\u9fff]/
const OPENED = /(^|[([{|,;=<>≤≥≠≈→+\-−±×·÷/]\s?)$/

const patternOf = (...names: string[]): RegExp => new RegExp(`^(${names.join('|')})$`)

/** Commands whose argument stands for itself. */
const STYLES = patternOf(
  'text|textrm|textbf|textit|mathrm|mathbf|mathit|mathsf|mathcal|mathbb|mathfrak|boldsymbol|bold|mbox|hbox|pu',
  '[bx]?cancel|underline|underbrace|overbrace|boxed',
)
/** Commands that only say how to draw what follows. */
const SILENT = patternOf(
  'left|right|middle|[bB]igg?[lrm]?|displaystyle|textstyle|scriptstyle|limits|nolimits|rm|bf|it|hline|nonumber',
)
const BLANKS = /^(quad|qquad|enspace|thinspace|space|[,:; >~]|\s)$/
const MATRIX_BRACKETS: Readonly<Record<string, string>> = { p: '()', b: '[]', B: '{}', v: '||', V: '‖‖' }

/**
 * A formula in the line of a text, where it cannot be drawn: `10\,\Omega` → `10 Ω`, `\frac{1}{R_1}` → `1/R₁`. What
 * has no sign keeps its name without the backslash. Never fails: what is no TeX comes back much as it was.
 */
export const toReadableTex = (tex: string): string => new Reader(tex.match(TOKEN) ?? []).read().trim()

class Reader {
  private at = 0

  constructor(private readonly tokens: readonly string[]) {}

  /** Until the bracket that closes the group, or the end. */
  read(end = '}'): string {
    let text = ''
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at++] ?? ''
      if (token === end || /^\\end$/.test(token)) break
      text = this.append(text, token)
    }
    return text.replace(/\s+/g, ' ')
  }

  private append(text: string, token: string): string {
    if (token === '{') return text + this.read()
    if (token === '^') return text + raise(this.argument())
    if (token === '_') return text + lower(this.argument())
    if (token === "'") return `${text}′`
    if (token === '&' || token === '~' || /^\s/.test(token)) return `${text} `
    return token.length > 1 && token[0] === '\\' ? this.appendCommand(text, token.slice(1)) : text + token
  }

  private appendCommand(text: string, name: string): string {
    if (BLANKS.test(name)) return `${text} `
    if (name === '!' || SILENT.test(name)) return text + this.skipDot(name)
    if (name === '\\') return `${text.trim()}; `
    const operator = OPERATORS[name]
    if (operator) return OPENED.test(text) ? text + operator : `${text.trim()} ${operator} `
    if (/^([dtc]?frac)$/.test(name)) return joinWords(text, `${this.part()}/${this.part()}`, true, this.next())
    if (/^[dt]?binom$/.test(name)) return joinWords(text, `C(${this.argument()}, ${this.argument()})`, true)
    if (name === 'sqrt') return joinWords(text, this.root(), false, this.next())
    if (name === 'ce') return joinWords(text, readChemistry(this.source()), true)
    if (name === 'begin') return text + this.environment()
    if (name === 'not') return `${text.trim()} ${NEGATED[this.argument().trim()] ?? '≠'} `
    const accent = ACCENTS[name]
    if (accent) return text + [...this.argument()].map((sign) => sign + accent).join('')
    if (name === 'operatorname') return joinWords(text, this.argument(), true, this.next())
    if (STYLES.test(name)) return text + this.argument()
    const sign = SIGNS[name] ?? SIGNS[name.replace(/^up|^var/, '')]
    if (sign) return text + sign
    return /^[a-zA-Z]/.test(name) ? joinWords(text, name, true, this.next()) : text + name
  }

  /** Behind `\left` and `\right` a dot stands for no bracket. */
  private skipDot(name: string): string {
    if (/^(left|right|middle)$/.test(name) && this.tokens[this.at] === '.') this.at++
    return ''
  }

  /** What a command or a raised sign takes: a group, a command with what it takes, or one character. */
  private argument(): string {
    while (/^\s/.test(this.tokens[this.at] ?? '')) this.at++
    const token = this.tokens[this.at++]
    if (token === undefined) return ''
    return (token === '{' ? this.read() : this.append('', token)).trim()
  }

  /** A group as it was written. */
  private source(): string {
    if (this.tokens[this.at] !== '{') return this.tokens[this.at++] ?? ''
    let depth = 0
    let text = ''
    do {
      const token = this.tokens[this.at++] ?? ''
      depth += token === '{' ? 1 : token === '}' ? -1 : 0
      text += token
    } while (depth > 0 && this.at < this.tokens.length)
    return text.replace(/^\{|\}$/g, '')
  }

  /** A side of a fraction, in brackets where it would be read wrongly. */
  private part(): string {
    return bracket(this.argument())
  }

  private root(): string {
    let degree = ''
    if (this.tokens[this.at] === '[') {
      this.at++
      degree = raise(this.read(']').trim())
    }
    const inside = this.argument()
    return `${degree}√${/^(\d+(\.\d+)?|.[′₀-₉]*)$/.test(inside) ? inside : `(${inside})`}`
  }

  private environment(): string {
    const name = this.source()
    if (name === 'array') this.source()
    const rows = this.read('')
      .replace(/(;\s*)+$/, '')
      .trim()
    if (this.tokens[this.at] === '{') this.source()
    const [open = '', close = ''] = name === 'cases' ? '{' : (MATRIX_BRACKETS[name.replace(/matrix\*?$/, '')] ?? '')
    return `${open}${rows}${close}`
  }

  /** How what follows begins; 'x' for what draws a word. */
  private next(): string {
    const token = this.tokens[this.at] ?? ''
    if (token === '{') return 'x'
    return token[0] === '\\' && /[a-zA-Z]/.test(token[1] ?? '') && !OPERATORS[token.slice(1)] ? 'x' : token
  }
}

const NEGATED: Readonly<Record<string, string>> = { '=': '≠', '∈': '∉', '⊂': '⊄', '<': '≮', '>': '≯' }

const bracket = (text: string): string => (ATOM.test(text) ? text : `(${text})`)

/** `apart`: letters on either side would be taken for its own. */
const joinWords = (text: string, words: string, apart: boolean, next = ''): string => {
  const before = apart && WORD_END.test(text) ? ' ' : ''
  const after = next && WORD_END.test(words) && WORD_START.test(next) ? ' ' : ''
  return `${text}${before}${words}${after}`
}

const translate = (text: string, signs: Readonly<Record<string, string>>): string | undefined => {
  const found = [...text.replace(/\s+/g, '')].map((sign) => signs[sign])
  return found.every((sign) => sign !== undefined) ? found.join('') : undefined
}

const mark = (sign: string, text: string): string =>
  text === '' ? '' : sign + (/^[^\s+\-−×·/=()]+$/.test(text) ? text : `(${text})`)

const raise = (text: string): string =>
  /^[°′]$/.test(text) ? text : (translate(text, SUPERSCRIPTS) ?? mark('^', text))
const lower = (text: string): string => translate(text, SUBSCRIPTS) ?? mark('_', text)

/** Formulas as chemists type them: `2H2 + O2 -> 2H2O`, `SO4^2-`. */
const readChemistry = (text: string): string =>
  text
    .replace(/<=>>?|<<=>/g, '⇌')
    .replace(/->/g, '→')
    .replace(/\^\{?(\d*[+-]?)\}?/g, (_, charge: string) => raise(charge))
    .replace(/([A-Za-z)\]])_?\{?(\d+)\}?/g, (_, before: string, count: string) => before + lower(count))
    .replace(/([A-Za-z)\]₀-₉])([+-])(?=\s|$)/g, (_, before: string, charge: string) => before + raise(charge))
    .replace(/[{}\\$]/g, '')
