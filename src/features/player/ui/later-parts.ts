/**
 * What lies over the picture or asks the learner something: it comes in one file as soon as the page has been drawn.
 */
export { CheckCard } from './CheckCard'
export { NextLesson } from './NextLesson'
export { PlayerControls } from './PlayerControls'
export { StageFeedback } from './StageFeedback'
export { TakenOver } from './TakenOver'
export { VideoMarks } from './VideoMarks'
export { StageGestures } from './stage-gestures'
export { watchStageKeys } from './stage-keys'
