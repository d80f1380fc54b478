import { SPEEDS } from '@contract/course/course-kinds'
import type { PlayerStore } from '../player.store'
import type { MenuOption } from './PlayerMenu'

export const describeSpeed = (speed: number): string => (speed === 1 ? '倍速' : `${speed}x`)

export const speedOptions = (player: PlayerStore): MenuOption[] =>
  SPEEDS.map((speed) => ({ label: `${speed}x`, selected: player.speed === speed, choose: () => player.chooseSpeed(speed) }))

export const definitionOptions = (player: PlayerStore): MenuOption[] =>
  player.definitions.map(({ label }, index) => ({ label, selected: index === player.definition, choose: () => player.chooseDefinition(index) }))
