import { expect, test } from 'vitest'
import { ERROR_STATUS, errorText } from '../../src/contract/errors'
import type { ErrorCode } from '../../src/domain/core/errorCode'

test.each(Object.keys(ERROR_STATUS) as ErrorCode[])('%s has a status and a text', (code) => {
  const [status, message] = [ERROR_STATUS[code], errorText(code)]
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(600)
  expect(message.trim()).toBe(message)
  expect(message.length).toBeGreaterThan(5)
})

test.each([
  ['unauthorized', 401, 'Unauthorized: Please login again.'],
  ['forbidden', 403, 'Forbidden: Unauthorized access.'],
  ['not_found', 404, 'API endpoint not found.'],
  ['otp_verification_failed', 400, 'OTP verification failed'],
  ['user_refresh_failed', 503, 'Failed to fetch user, please re-login.'],
  ['betting_window_closed', 409, 'Game instance is not in betting window'],
  ['invalid_city_or_dice', 400, 'Invalid city or dice number selected'],
  ['resolve_too_early', 409, 'Game instance has not ended yet, cannot resolve'],
  ['resolve_no_bet', 404, 'No dummy user bet found for resolution'],
  ['resolve_no_real_bet', 404, 'No real user bet found for resolution'],
  ['resolve_not_active', 409, 'Game instance is not active for resolution'],
  ['deposit_limit_reached', 400, 'This deposit would go over the limit you set yourself.'],
  ['loss_limit_reached', 400, 'This bet could go over the loss limit you set yourself.'],
  ['self_excluded', 403, 'You have taken a break from playing for money.'],
  ['practice_excluded', 403, 'You have taken a break from playing.'],
  ['coins_failed', 400, 'Failed to add coins! Please try again.'],
] as const)('%s has status %d and text "%s"', (code, status, message) =>
  expect([ERROR_STATUS[code], errorText(code)]).toEqual([status, message]),
)
