import { SPEEDS } from '@contract/course/lesson-kinds'
import type { PlayerStore } from '../playback/player.store'
import type { MenuOption } from './PlayerMenu'

export const describeSpeed = (speed: number): string => (speed === 1 ? '倍速' : `${speed}x`)

export const speedOptions = ({ speed, chooseSpeed }: PlayerStore): MenuOption[] =>
  SPEEDS.map((one) => ({ label: `${one}x`, selected: speed.speed === one, choose: () => chooseSpeed(one) }))

export const definitionOptions = ({ sources, chooseDefinition }: PlayerStore): MenuOption[] =>
  sources.definitions.map(({ label }, index) => ({
    label,
    selected: index === sources.index,
    choose: () => chooseDefinition(index),
  }))
