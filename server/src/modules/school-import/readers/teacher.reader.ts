import type { Reading } from '../reading'
import type { TeacherContent } from '../school-content'

/** teachers.yml */
export const readTeachers = async (reading: Reading): Promise<TeacherContent[]> => {
  const fields = reading.yaml('teachers.yml')
  if (!fields) return []
  const teachers: TeacherContent[] = []
  for (const item of fields.items('teachers')) {
    const key = item.key()
    reading.references.define('teacher', key, item.place('key'))
    teachers.push({
      id: reading.id('teacher', key),
      name: item.text('name', { max: 20 }),
      title: item.text('title', { max: 40 }, ''),
      avatar: (await reading.mediaField(item, 'avatar', 'image', true)).key,
      intro: item.text('intro', { max: 1000 }, ''),
      storyHtml: item.has('story') ? await reading.richText(item.markdown('story'), item.place('story')) : '',
    })
    item.close()
  }
  fields.close()
  return teachers
}
