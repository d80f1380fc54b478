import type { Key, Input, Output } from '@contract/calls'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { SHOP } from '../school'

const KEYWORD = '电工'

/** The addresses where a visit begins, with courses of the demo school. */
export const findRoutes = async (site: string): Promise<Record<string, string>> => {
  const call = async <K extends Key & `POST ${string}`>(key: K, input: Input<K>): Promise<Output<K>> => {
    const response = await fetch(`${site}/api${key.slice('POST '.length)}`, {
      method: 'POST',
      headers: { sid: SHOP, oldToken: '0', 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return ((await response.json()) as { data: Output<K> }).data
  }
  const { list } = await call('POST /resource/api/course/page', { pageSize: 50 })
  const isPackage = ({ courseType }: { courseType: number }) => PACKAGE_TYPES.includes(courseType)
  const courses = list.filter((course) => !isPackage(course))
  const page = (address: string) => `${site}/wap${address}`
  for (const { id } of courses) {
    const chapters = await call('POST /resource/api/course/list/courseware', { id })
    const free = chapters
      .flatMap(({ lessons }) => lessons)
      .find(({ locked, materialType }) => !locked && materialType === MATERIAL_TYPE.video)
    if (!free) continue
    return {
      home: page('/'),
      list: page('/pages/course'),
      detail: page(`/sub/course/detail?id=${id}`),
      lesson: page(`/sub/course/video?id=${id}&resourceId=${free.id}`),
      package: page(`/sub/course/detailPackage?id=${list.find(isPackage)!.id}`),
      'search result': page(`/sub/search/result?keyword=${encodeURIComponent(KEYWORD)}`),
    }
  }
  throw new Error('no lesson of the demo school opens for visitors')
}
