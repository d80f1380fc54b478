import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Playback } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { resolveUrl } from '@/platform/device/environment'
import { OfficeDocument } from '@/platform/player/document/OfficeDocument'
import { watchLeaving } from '@/platform/player/leaving'
import { CheckCard } from '../lesson/CheckCard'
import { NextLessonStore } from '../lesson/next-lesson.store'
import { TakenOver } from '../lesson/TakenOver'
import { OfficeStore } from '../office/office.store'
import { playTickets } from '../playback/play-tickets'
import { PlayerStore } from '../playback/player.store'
import { progressJournal, progressOwner } from '../progress/kept-progress'
import { AudioStage } from '../stage/AudioStage'
import { VideoStage } from '../stage/VideoStage'
import styles from './MaterialStage.module.scss'

interface Props {
  playback: Playback
  onClose: () => void
  onReopen: () => void
}

const stay = () => undefined

/** A film or a sound with the lesson's own player. Nothing follows at its end. */
const Medium = observer(function Medium({ playback, onClose, onReopen }: Props) {
  const [player] = useState(() => new PlayerStore(stay, stay, onReopen))
  const [upNext] = useState(() => new NextLessonStore(stay))
  useEffect(() => {
    player.open(playTickets.remember(playback))
    const stopWatching = watchLeaving(player.leave)
    return () => {
      stopWatching()
      player.leave()
      player.dispose()
    }
  }, [player, playback])
  return (
    <>
      {playback.materialType === MATERIAL_TYPE.video ? (
        <View className={styles.frame}>
          <VideoStage player={player} upNext={upNext} title={playback.title} onBack={onClose} />
        </View>
      ) : (
        <AudioStage player={player} upNext={upNext} />
      )}
      <CheckCard check={player.check} />
      {player.takenOver && <TakenOver onBack={onClose} onResume={onReopen} />}
    </>
  )
})

/** A document, with what was read of it as progress. */
const Document = observer(function Document({ playback }: Pick<Props, 'playback'>) {
  const [store] = useState(
    () =>
      new OfficeStore(playback.courseId, playback.resourceId, {
        api: { playback: () => Promise.resolve(playback) },
        journal: progressJournal,
        learnerId: progressOwner,
      }),
  )
  useEffect(() => {
    void store.load()
    return store.dispose
  }, [store])
  return (
    <View className={styles.document}>
      <OfficeDocument url={resolveUrl(playback.fileUrl)} name={playback.fileName} onPage={store.turn} />
    </View>
  )
})

/** UI-03: a material that is played or read, in the overlay above the page that has the link to it. */
export const MaterialStage = (props: Props) =>
  props.playback.materialType === MATERIAL_TYPE.document ? (
    <Document playback={props.playback} />
  ) : (
    <Medium {...props} />
  )
