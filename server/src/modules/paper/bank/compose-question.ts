import type { QuestionKind } from '@contract/question/question-kinds'
import { formulaKey, type DrawFormula, type DrawnFormula } from '../../../kernel/rich-text/draw-formula'
import { renderRichText } from '../../../kernel/rich-text/markdown'
import {
  GAP,
  GAP_MARK,
  writeQuestion,
  type DraftField,
  type DraftProblem,
  type QuestionDraft,
  type WrittenQuestion,
} from './question-draft'

/** A question as staff write it: texts are Markdown with formulas. */
export type ComposedFrom = Omit<QuestionDraft, 'media' | 'film'> & Partial<Pick<QuestionDraft, 'media' | 'film'>>

/** Turns what staff write into what a version stores, and collects the formulas that have to be stored for it. */
export class Composer {
  readonly formulas = new Map<string, DrawnFormula>()

  constructor(
    private readonly shopId: string,
    private readonly draw: DrawFormula,
  ) {}

  compose(given: ComposedFrom): WrittenQuestion | { problems: DraftProblem[] } {
    const problems: DraftProblem[] = []
    const text = (field: DraftField, markdown: string) =>
      this.render(markdown, (message) => problems.push({ field, message }))
    const written = writeQuestion({
      ...given,
      stem: this.renderStem(given.kind, given.stem, (message) => problems.push({ field: 'stem', message })),
      options: given.options.map((option) => text('options', option)),
      sample: text('sample', given.sample),
      analysis: text('analysis', given.analysis),
      media: given.media ?? [],
      film: given.film ?? '',
    })
    if ('problems' in written) return { problems: [...problems, ...written.problems] }
    return problems.length > 0 ? { problems } : written
  }

  private renderStem(kind: QuestionKind, stem: string, refuse: (message: string) => void): string {
    if (kind !== 'blank') return this.render(stem, refuse)
    // Markdown would take some underscores for emphasis.
    return this.render(stem.replace(GAP, GAP_MARK), refuse).replaceAll(GAP_MARK, '____')
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
