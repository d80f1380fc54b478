import { describe, expect, it } from 'vitest'
import { toReadableTex } from '@contract/question/readable-tex'
import { toReadableWords } from '@contract/question/readable-words'
import { Composer } from '../../../../server/src/modules/paper/bank/compose-question'
import { loadFormulas } from '../../../../server/src/kernel/rich-text/draw-formula'
import { renderRichText } from '../../../../server/src/kernel/rich-text/markdown'

/** TeX → what is read. */
const TABLE: [tex: string, readable: string][] = [
  ['10\\,\\Omega', '10 Ω'],
  ['5\\ \\text{A}', '5 A'],
  ['10\\ \\text{kWh}', '10 kWh'],
  ['x^2', 'x²'],
  ['x^{10}', 'x¹⁰'],
  ['x^{n+1}', 'xⁿ⁺¹'],
  ['10^{-3}', '10⁻³'],
  ['a^b', 'a^b'],
  ['2^{2k}', '2^2k'],
  ['2^{k-m}', '2^(k-m)'],
  ['e^{\\frac{1}{2}}', 'e^(1/2)'],
  ['90^\\circ', '90°'],
  ['25^{\\circ}\\mathrm{C}', '25°C'],
  ['30\\degree', '30°'],
  ["f'(x)", 'f′(x)'],
  ['R_1', 'R₁'],
  ['R_{12}', 'R₁₂'],
  ['U_m', 'Uₘ'],
  ['U_L = \\sqrt{3}\\,U_P', 'U_L = √3 U_P'],
  ['R_{\\text{总}}', 'R_总'],
  ['x_1^2', 'x₁²'],
  ['\\sqrt2', '√2'],
  ['\\sqrt{2}', '√2'],
  ['\\sqrt{ab}', '√(ab)'],
  ['\\sqrt{x+1}', '√(x+1)'],
  ['\\sqrt[3]{8}', '³√8'],
  ['2\\sqrt{3}x', '2√3 x'],
  ['\\frac12', '1/2'],
  ['\\frac{a}{b}', 'a/b'],
  ['\\dfrac{U}{I} = \\frac{12}{3} = 4\\,\\Omega', 'U/I = 12/3 = 4 Ω'],
  ['\\frac{1}{R} = \\frac{1}{R_1} + \\frac{1}{R_2}', '1/R = 1/R₁ + 1/R₂'],
  ['\\frac{3 \\times 6}{3 + 6} = 2', '(3 × 6)/(3 + 6) = 2'],
  ['\\frac{1}{\\frac{1}{2}}', '1/(1/2)'],
  ['\\frac{U^2}{P} = \\frac{220^2}{40}', 'U²/P = 220²/40'],
  ['2\\frac{1}{3}', '2 1/3'],
  ['\\frac{1}{2}x', '1/2 x'],
  ['R = \\rho\\frac{l}{S}', 'R = ρ l/S'],
  ['3\\times6', '3 × 6'],
  ['380 \\approx \\sqrt{3} \\times 220', '380 ≈ √3 × 220'],
  ['\\pm 5', '± 5'],
  ['a\\le b\\neq c', 'a ≤ b ≠ c'],
  ['x \\in A \\cap B', 'x ∈ A ∩ B'],
  ['x\\not=y', 'x ≠ y'],
  ['\\alpha+\\beta=\\pi', 'α+β=π'],
  ['\\varphi\\upmu', 'φμ'],
  ['2\\sin x', '2 sin x'],
  ['\\sin\\theta', 'sin θ'],
  ['\\sin^2\\theta', 'sin²θ'],
  ['\\ln(x)', 'ln(x)'],
  ['\\lim_{n\\to\\infty} a_n', 'lim_(n → ∞) aₙ'],
  ['\\sum_{i=1}^{n} i', '∑ᵢ₌₁ⁿ i'],
  ['\\int_0^1 x\\,\\mathrm{d}x', '∫₀¹ x dx'],
  ['\\left( \\frac{a}{b} \\right)^2', '( a/b )²'],
  ['\\left.x\\right|_0', 'x|₀'],
  ['|x|', '|x|'],
  ['\\overline{A}+B', 'A\u0305+B'],
  ['\\vec{F}', 'F\u20d7'],
  ['\\binom{n}{k}', 'C(n, k)'],
  ['\\begin{cases} x=1 \\\\ y=2 \\end{cases}', '{x=1; y=2'],
  ['\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}', '(1 2; 3 4)'],
  ['\\begin{array}{cc} a & b \\end{array}', 'a b'],
  ['\\ce{H2O}', 'H₂O'],
  ['\\ce{2H2 + O2 -> 2H2O}', '2H₂ + O₂ → 2H₂O'],
  ['\\ce{SO4^2-}', 'SO₄²⁻'],
  ['\\ce{Na+}', 'Na⁺'],
  ['\\ce{Ca(OH)2}', 'Ca(OH)₂'],
  ['50\\%', '50%'],
  ['\\{1, 2\\}', '{1, 2}'],
  ['\\mathbb{R}', 'R'],
  ['\\foo', 'foo'],
  ['x\\foo{y}', 'x foo y'],
  ['{\\rm kg}', 'kg'],
  ['\\operatorname{rank} A', 'rank A'],
  // What is no TeX, or half of it.
  ['', ''],
  ['\\', '\\'],
  ['\\frac', '/'],
  ['\\sqrt{', '√()'],
  ['x^', 'x'],
  ['a}b', 'a'],
  ['甲乙', '甲乙'],
]

describe('a formula in a line', () => {
  it.each(TABLE)('%s is read as %s', (tex, readable) => {
    expect(toReadableTex(tex)).toBe(readable)
  })

  it('ends for brackets as deep as a formula may be long', () => {
    expect(toReadableTex('{'.repeat(2000))).toBe('')
    expect(toReadableTex('\\frac'.repeat(400))).toMatch(/^[/()]+$/)
  })
})

describe('the words of a question', () => {
  it('hold the readable form of its formulas and nothing of TeX or HTML', async () => {
    const draw = await loadFormulas()
    const { html, problems } = renderRichText(
      '两个 $10\\,\\Omega$ 的电阻，$a<b$，**并联**是 $\\frac{1}{2}$ &amp; 多少？',
      {
        image: () => undefined,
        lesson: () => undefined,
        formula: (tex, display) => {
          const drawn = draw(tex, display)
          return 'problem' in drawn ? drawn : { ...drawn, src: '/media/a.svg' }
        },
      },
    )
    expect(problems).toEqual([])
    expect(toReadableWords(html)).toBe('两个 10 Ω 的电阻，a<b， 并联 是 1/2 & 多少？')
  })

  it('are the title by which lists show it', async () => {
    const written = new Composer('school', await loadFormulas()).compose({
      ...{ kind: 'judge', stem: '$5\\,\\Omega$ 比 $\\frac{1}{2}\\,\\Omega$ 大。', answer: 'true', analysis: '' },
      ...{ options: [], blanks: [], ordered: true, ignoreCase: true, sample: '' },
    })
    expect(written).toMatchObject({ title: '5 Ω 比 1/2 Ω 大。' })
  })

  it('hold the description of a picture as it is', () => {
    expect(toReadableWords('<p>看<img src="/media/a.webp" alt="C:\\a 图">：&lt;b&gt;</p>')).toBe('看 C:\\a 图 ：<b>')
  })
})
