import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ClassDetail, Membership } from '@contract/classes/calls'
import { CLASS_STATUS_LABEL } from '@contract/classes/class-status'
import { MEMBER_ROLE_LABEL } from '@contract/party/party-kinds'
import { open } from '@/core/router/router'
import { DueHomework } from '@/features/homework/public'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Icon } from '@/shared/ui/Icon/Icon'
import { RichText } from '@/shared/ui/RichText/RichText'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { CLASS_TONE, CLASS_WORDS, describeDay, weekOf } from '../classes-text'
import { NoticeRow } from '../notice/NoticeRow'
import { CardHead } from './CardHead'
import type { ClassDetailStore } from './class-detail.store'
import { ClassCourses } from './ClassCourses'
import { ClassTeachers } from './ClassTeachers'
import { ProgressBars } from './ProgressBars'
import styles from './MemberPage.module.scss'

interface Props {
  detail: ClassDetail
  membership: Membership
  store: ClassDetailStore
}

const LEAVE = {
  content: '退出后名额会让给别人，再加入要重新报名或输入邀请码。',
  confirmText: '退出',
  cancelText: '再想想',
}

/** The class's own page: what is new, who is here, how far one is. */
export const MemberPage = ({ detail, membership, store }: Props) => {
  const { id, kind, introHtml, courses, serverNow } = detail
  const words = CLASS_WORDS[kind]
  const { notices, unreadCount, progress, role, fromDay, untilDay, left, canLeave } = membership
  const today = formatDate(serverNow, 'y-m-d')
  const until = untilDay === null ? '' : ` 至 ${describeDay(untilDay, today)}`
  const leave = async () => {
    if (!(await confirm({ ...LEAVE, title: words.leave }))) return
    await store.leave()
    toast(`已${words.leave}`)
  }
  return (
    <View className={styles.page}>
      <Head detail={detail} membership={membership} today={today} onClassmates={store.showClassmates} />
      {left && <View className={styles.left}>你已离开这个班，在班时的通知可以看到班级结束。</View>}
      <Card inset padded={false}>
        <Cell
          label={words.timetable}
          onClick={() => void open(kind === 'intensive' ? 'intensiveTimetable' : 'classTimetable', { id })}
        />
        {!left && <Cell label="课堂签到" onClick={() => void open('classSignIn', {})} />}
        {!left && <Cell label="教材与用品" onClick={() => void open('selectBook', {})} />}
      </Card>
      <Due store={store} detail={detail} />
      <Card inset padded={false}>
        <CardHead
          title="通知"
          side={unreadCount > 0 ? `${unreadCount} 条未读` : '全部'}
          onMore={() => void open('classNotices', { id })}
        />
        {notices.length === 0 && <View className={styles.none}>还没有通知</View>}
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            today={today}
            onOpen={() => void open('classNotices', { id, notice: notice.id })}
          />
        ))}
      </Card>
      {progress.length > 0 && <ProgressBars progress={progress} />}
      {courses.length > 0 && <ClassCourses courses={courses} />}
      <ClassTeachers teachers={detail.teachers} />
      <Card inset padded={false}>
        <Cell label={MEMBER_ROLE_LABEL[role]} value={`${describeDay(fromDay, today)}起${until}`} />
        {detail.department !== '' && <Cell label="院系" value={detail.department} />}
      </Card>
      {introHtml !== '' && (
        <Card inset>
          <RichText html={introHtml} />
        </Card>
      )}
      {canLeave && (
        <View className={styles.leave}>
          <Button kind="plain" block onClick={leave}>
            {words.leave}
          </Button>
        </View>
      )}
    </View>
  )
}

const Due = observer(function Due({ store, detail }: Pick<Props, 'store' | 'detail'>) {
  return <DueHomework classId={detail.id} due={store.due.data ?? []} serverNow={detail.serverNow} />
})

interface HeadProps extends Pick<Props, 'detail' | 'membership'> {
  today: string
  onClassmates: () => void
}

const Head = ({ detail, membership, today, onClassmates }: HeadProps) => {
  const { kind, title, coverUrl, status, teacherName, studentCount, term } = detail
  const { classmates } = membership
  const week = weekOf(term, today)
  return (
    <View className={styles.head}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(coverUrl)} icon="team" lazy={false} />
      </View>
      <View className={styles.words}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
        </View>
        <View className={styles.facts}>
          <Tag tone={CLASS_TONE[status]}>{CLASS_STATUS_LABEL[status]}</Tag>
          {teacherName !== '' && (
            <View className={styles.fact}>
              {CLASS_WORDS[kind].teacher} {teacherName}
            </View>
          )}
          {week !== undefined && <View className={styles.fact}>第 {week} 周</View>}
        </View>
      </View>
      {classmates.length > 0 && (
        <Tappable className={styles.mates} label={`同学 ${studentCount} 人`} onClick={onClassmates}>
          <View className={styles.faces}>
            {classmates.map((each) => (
              <View key={each.id} className={styles.face}>
                <Avatar src={resolveUrl(each.avatarUrl)} name={each.name} size={28} />
              </View>
            ))}
          </View>
          <View className={styles.count}>
            同学 {studentCount}
            <Icon name="more" size={12} color="var(--ink-3)" />
          </View>
        </Tappable>
      )}
    </View>
  )
}
