/** Real money by the player's region: off where the operator has no licence. */
import type { FastifyRequest } from 'fastify'
import type { Mode } from '../../domain/core/mode'
import { checkRealMoneyState, type RealMoneyState, realMoneyStateIn } from '../../domain/money/realMoney'
import { AppError, throwIfError } from '../base/errors'
import type { Env } from '../settings'

/** The settings by which a player's region allows real money. */
export type RegionSettings = Pick<Env, 'realMoney' | 'regionHeader'>

/** Returns the state for the player's region, which is read from the header that the operator's trusted proxy sets. */
export function realMoneyStateFor(
  { realMoney, regionHeader }: RegionSettings,
  request: FastifyRequest,
): RealMoneyState {
  const region = regionHeader === null || !isForwarded(request) ? undefined : request.headers[regionHeader]
  return realMoneyStateIn(realMoney, typeof region === 'string' ? region.trim().toUpperCase() : null)
}

export function assertRealMoneyAllowed(settings: RegionSettings, request: FastifyRequest): void {
  throwIfError(checkRealMoneyState(realMoneyStateFor(settings, request)))
}

/** @throws AppError real_money_off if the rounds of this mode are not shown in the player's region */
export function assertModeShown(settings: RegionSettings, mode: Mode, request: FastifyRequest): void {
  if (mode === 'real' && realMoneyStateFor(settings, request) === 'off') throw new AppError('real_money_off')
}

/** Whether a trusted proxy forwarded the request; a region header sent by the client itself must not count. */
function isForwarded({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}
