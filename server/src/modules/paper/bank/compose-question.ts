import { formulaKey, type DrawFormula, type DrawnFormula } from '../../../kernel/rich-text/draw-formula'
import { renderRichText } from '../../../kernel/rich-text/markdown'
import { toPlainMarkdown } from '../../../kernel/rich-text/plain-markdown'
import {
  GAP,
  GAP_MARK,
  writeQuestion,
  type DraftField,
  type DraftProblem,
  type QuestionDraft,
  type WrittenQuestion,
} from './question-draft'

/** A question as staff write it: texts are Markdown with formulas, or with `plain` texts as they are, with formulas. */
export type ComposedFrom = Omit<QuestionDraft, 'media' | 'film'> &
  Partial<Pick<QuestionDraft, 'media' | 'film'>> & { plain?: boolean }

/** Turns what staff write into what a version stores, and collects the formulas that have to be stored for it. */
export class Composer {
  readonly formulas = new Map<string, DrawnFormula>()

  constructor(
    private readonly shopId: string,
    private readonly draw: DrawFormula,
  ) {}

  compose({ plain = false, ...given }: ComposedFrom): WrittenQuestion | { problems: DraftProblem[] } {
    const problems: DraftProblem[] = []
    const text = (field: DraftField, written: string) =>
      this.render(plain ? toPlainMarkdown(written) : written, (message) => problems.push({ field, message }))
    const isBlank = given.kind === 'blank'
    const written = writeQuestion({
      ...given,
      // Markdown would take some underscores for emphasis.
      stem: isBlank
        ? text('stem', given.stem.replace(GAP, GAP_MARK)).replaceAll(GAP_MARK, '____')
        : text('stem', given.stem),
      options: given.options.map((option) => text('options', option)),
      sample: text('sample', given.sample),
      analysis: text('analysis', given.analysis),
      media: given.media ?? [],
      film: given.film ?? '',
    })
    if ('problems' in written) return { problems: [...problems, ...written.problems] }
    return problems.length > 0 ? { problems } : written
  }

  private render(markdown: string, refuse: (message: string) => void): string {
    if (markdown === '') return ''
    const { html, problems } = renderRichText(markdown, {
      image: () => undefined,
      lesson: () => undefined,
      formula: (tex, display) => {
        const drawn = this.draw(tex, display)
        if ('problem' in drawn) return drawn
        const key = formulaKey(this.shopId, drawn)
        this.formulas.set(key, drawn)
        return { ...drawn, src: `/media/${key}` }
      },
    })
    for (const { message } of problems) refuse(message)
    return html
  }
}
