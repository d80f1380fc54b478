import type { CourseView } from '@contract/course/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Card } from '@/shared/ui/Card/Card'
import { PersonRow } from '@/shared/ui/PersonRow/PersonRow'
import { CardHead } from '../session/CardHead'

/** Who teaches. */
export const TeacherRows = ({ teachers }: Pick<CourseView, 'teachers'>) =>
  teachers.length > 0 ? (
    <Card inset>
      <CardHead title="授课老师" />
      {teachers.map(({ id, name, avatar, title }) => (
        <PersonRow key={id} name={name} avatar={resolveUrl(avatar)} note={title} />
      ))}
    </Card>
  ) : null
