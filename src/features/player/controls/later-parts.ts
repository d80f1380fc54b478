/** Overlays and dialogs of the player, loaded as one file once the page has been drawn. */
export { CheckCard } from '../lesson/CheckCard'
export { NextLesson } from '../lesson/NextLesson'
export { PlayerControls } from './PlayerControls'
export { StageFeedback } from '../stage/StageFeedback'
export { TakenOver } from '../lesson/TakenOver'
export { VideoMarks } from '../stage/VideoMarks'
export { StageGestures } from '../stage/input/stage-gestures'
export { watchStageKeys } from '../stage/input/stage-keys'
