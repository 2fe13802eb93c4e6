/** The address of each state of a tile's sprite. */
import { parseCity } from '../../domain/core/city'
import { COIN_RUPEES, COIN_TYPE_IDS } from '../../domain/core/coin'
import { DEFAULT_ADDRESS, FRAME_PATH, formatAddress, type StudioAddress } from '../core/address'
import { pageUrl } from '../core/pageUrl'
import { TARGET_KINDS, targetName } from '../core/targets'

export interface TileState {
  name: string
  url: string
}

/** The name by which addresses call the tile of a sprite: `die-3` gives `number-3`. */
export function tileOf(sprite: string): string {
  return sprite.replace(/^die-/, 'number-').replaceAll('_', '-')
}

/** @param states of the sprite, as the pipeline's report names them */
export function tileStates(sprite: string, states: readonly string[], skin: string | null): TileState[] {
  const tile = tileOf(sprite)
  const bet = betOn(sprite)
  const addresses: Readonly<Record<string, Partial<StudioAddress>>> = {
    idle: {},
    hover: { hover: tile },
    pressed: { press: tile },
    selected: { state: 'practice-chosen', bet },
    unavailable: { state: sprite.startsWith('coin-') ? 'practice-not-covered' : 'practice-no-game' },
    locked: { state: 'practice-over', bet },
    focus: { focus: tile },
  }
  return states.map((name) => ({
    name,
    url: pageUrl(formatAddress({ ...DEFAULT_ADDRESS, skin, ...addresses[name] }, FRAME_PATH)),
  }))
}

/** A bet on the tile, and on ₹10, Mumbai and 3 where the tile leaves a choice. */
function betOn(sprite: string): NonNullable<StudioAddress['bet']> {
  const [kind = '', value = ''] = sprite.split('-')
  const coinTypeId = COIN_TYPE_IDS.find((id) => kind === 'coin' && COIN_RUPEES[id] === Number(value))
  return {
    coinTypeId: coinTypeId ?? 3,
    city: (kind === 'city' ? parseCity(value) : null) ?? 'mumbai',
    dice_number: kind === 'die' ? value : '3',
  }
}

/** Finds the tile's control in the page of a frame; null where the state has none. */
export function findTile(page: Document, tile: string): HTMLElement | null {
  for (const { kind, groupLabel } of TARGET_KINDS) {
    const radios = page.querySelectorAll<HTMLInputElement>(`[aria-label="${groupLabel}"] input`)
    for (const radio of radios) {
      const label = radio.ariaLabel ?? radio.labels?.[0]?.textContent ?? ''
      if (`${kind}-${targetName(label)}` === tile) return radio
    }
  }
  return null
}
