/** Mantine's tooltips with their styles, as one chunk that only devices with a mouse load. */
import { Tooltip, TooltipGroup } from '@mantine/core'

export const mantineTooltips = { Tooltip, TooltipGroup }
