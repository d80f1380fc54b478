import { schoolId } from '../../../../kernel/school-id'
import type { ImportedPoint } from '../bank-import.repository'
import type { PointRow } from '../bank.repository'

/** Finds knowledge points by their path in the tree, and plans those that are missing. */
export class PointPaths {
  readonly missing: ImportedPoint[] = []
  private readonly idOf = new Map<string, string>()

  constructor(
    private readonly shopId: string,
    points: PointRow[],
  ) {
    const byId = new Map(points.map((point) => [point.id, point]))
    const pathOf = ({ name, parentId }: PointRow): string => {
      const parent = parentId === null ? undefined : byId.get(parentId)
      return parent ? `${pathOf(parent)}/${name}` : name
    }
    for (const point of points) this.idOf.set(pathOf(point), point.id)
  }

  resolve(names: string[]): string {
    const path = names.join('/')
    const known = this.idOf.get(path)
    if (known !== undefined) return known
    const parentId = names.length > 1 ? this.resolve(names.slice(0, -1)) : null
    const id = schoolId(this.shopId, 'knowledgePoint', path)
    this.idOf.set(path, id)
    this.missing.push({ id, parentId, name: names.at(-1)! })
    return id
  }
}
