import type { QuestionBody, QuestionKey } from '@contract/question/question'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { Media } from '../../../kernel/media/media'
import type { BankFilter, BankRepository, CurrentQuestion, PointRow } from './bank.repository'
import type { RightAnswers } from './mark'

export interface QuestionVersion {
  id: string
  questionId: string
  /** May be sent to who sits the exam. */
  body: QuestionBody
  /** Must not be sent before the answers may be shown. */
  key: QuestionKey
}

/** A question with those below it, which only a material question has. */
export interface QuestionGroup extends CurrentQuestion {
  children: CurrentQuestion[]
}

/** What marking needs of a version. */
export interface MarkKey extends RightAnswers {
  kind: QuestionKind
}

/** About as many as 300 papers of 30 questions have; a kilobyte each at most. */
const MOST_KEYS = 10_000

/** The school's questions as exams and practice use them. */
export class Bank {
  /** By version, which never changes. */
  private readonly keys = new Map<string, MarkKey>()

  constructor(
    private readonly repository: BankRepository,
    private readonly media: Pick<Media, 'embed' | 'signedUrlOf'>,
  ) {}

  /**
   * Versions by id, with addresses that open for six hours. Without those of other schools; null, which stands for no
   * material, has none.
   */
  async readVersions(shopId: string, versionIds: readonly (string | null)[]): Promise<Map<string, QuestionVersion>> {
    const wanted = new Set(versionIds.filter((id) => id !== null))
    if (wanted.size === 0) return new Map()
    const versions = (await this.repository.readVersions(shopId, [...wanted])).map((row): QuestionVersion => {
      const { media, stem, options, ...body } = row.body
      const { sample, analysis, film, ...key } = row.key
      return {
        id: row.id,
        questionId: row.questionId,
        body: {
          ...body,
          stem: this.media.embed(stem),
          ...(options && { options: options.map((each) => ({ ...each, content: this.media.embed(each.content) })) }),
          ...(media && { media: media.map(({ kind, key }) => ({ kind, url: this.media.signedUrlOf(key) })) }),
        },
        key: {
          ...key,
          ...(sample !== undefined && { sample: this.media.embed(sample) }),
          analysis: this.media.embed(analysis),
          ...(film && { film: this.media.signedUrlOf(film) }),
        },
      }
    })
    return new Map(versions.map((version) => [version.id, version]))
  }

  /** The versions of these questions and of their materials, by id. */
  readVersionsOf(
    shopId: string,
    items: readonly { versionId: string; materialVersionId: string | null }[],
  ): Promise<Map<string, QuestionVersion>> {
    const ids = items.flatMap(({ versionId, materialVersionId }) => [versionId, materialVersionId])
    return this.readVersions(shopId, ids)
  }

  /** Keys by version, of any school, for marking only. Versions never change, so a process reads each key once. */
  async readKeys(versionIds: readonly string[]): Promise<Map<string, MarkKey>> {
    const wanted = [...new Set(versionIds)]
    const unknown = wanted.filter((id) => !this.keys.has(id))
    const read = new Map<string, MarkKey>()
    for (const { id, kind, key } of await this.repository.readKeys(unknown)) {
      const { choices, blanks, ordered, ignoreCase } = key
      // Explanations may be long, and marking needs none.
      read.set(id, { kind, choices, blanks, ordered, ignoreCase })
    }
    const keys = new Map<string, MarkKey>()
    for (const id of wanted) {
      const key = read.get(id) ?? this.keys.get(id)
      if (key) keys.set(id, key)
    }
    for (const [id, key] of read) this.keys.set(id, key)
    for (const id of this.keys.keys()) {
      if (this.keys.size <= MOST_KEYS) break
      this.keys.delete(id)
    }
    return keys
  }

  /**
   * Questions that fit, each material with its children: all in the bank's order, or as many as `sample` says at
   * random. A point stands for everything below it.
   */
  async pick(shopId: string, filter: BankFilter, sample?: number): Promise<QuestionGroup[]> {
    return this.withChildren(shopId, await this.repository.pick(shopId, filter, sample))
  }

  /** Questions as they are now, in the order asked for; archived ones too, since a paper keeps what it names. */
  async readCurrent(shopId: string, questionIds: readonly string[]): Promise<QuestionGroup[]> {
    if (questionIds.length === 0) return []
    const rows = await this.withChildren(shopId, await this.repository.listCurrent(shopId, questionIds))
    const byId = new Map(rows.map((row) => [row.questionId, row]))
    return questionIds.flatMap((id) => byId.get(id) ?? [])
  }

  /** The tree of knowledge points as rows: a parent stands somewhere before or after its children. */
  points(shopId: string): Promise<PointRow[]> {
    return this.repository.listPoints(shopId)
  }

  /** Knowledge points of questions, for statistics. */
  async pointsOf(questionIds: readonly string[]): Promise<Map<string, { id: string; name: string }[]>> {
    const points = new Map<string, { id: string; name: string }[]>()
    if (questionIds.length === 0) return points
    for (const { questionId, pointId, name } of await this.repository.listPointsOf(questionIds))
      points.set(questionId, [...(points.get(questionId) ?? []), { id: pointId, name }])
    return points
  }

  private async withChildren(shopId: string, questions: CurrentQuestion[]): Promise<QuestionGroup[]> {
    const materials = questions.filter(({ kind }) => kind === 'material').map(({ questionId }) => questionId)
    const children = materials.length > 0 ? await this.repository.listChildren(shopId, materials) : []
    return questions.map((question) => ({
      ...question,
      children: children.filter(({ parentId }) => parentId === question.questionId),
    }))
  }
}
