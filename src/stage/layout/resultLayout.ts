/**
 * Where bar, reels, timer card, video and outcome of the result screen lie, as a pure function of the screen. The outcome
 * takes the lower third of the video, since the die lies in the upper two.
 */
import { fitInside, type Rect, type Size, wholePixels } from './rect'

/** Width over height of a reel, and of the result video. */
const REEL_RATIO = 4 / 5
const VIDEO_RATIO = 16 / 9
/** From this screen width on the reels stand beside the result video, larger than the bar allows. */
const WIDE_FROM = 1000

/**
 * @param size of the canvas
 * @param safe the screen without its unsafe areas
 * @param unit CSS pixels per pixel of the 844 × 390 design
 */
export function resultLayout(size: Size, safe: Rect, unit: number) {
  const isWide = safe.width >= WIDE_FROM
  const barHeight = isWide ? Math.min(56 * unit, 96) : Math.max(56, 72 * unit)
  const bar = { x: 0, y: 0, width: size.width, height: safe.y + Math.round(barHeight) }
  const inBar = { y: safe.y + 4, height: bar.height - safe.y - 8 }
  const cardWidth = Math.max(92, Math.min(inBar.height, 56 * unit) * 2.2)
  const area = { x: 0, y: bar.height, width: size.width, height: size.height - bar.height }
  const { video, ...reels } = isWide ? reelsBesideVideo(area) : reelsInBar(area, inBar)
  const outcomeY = video.y + (video.height * 2) / 3
  const outcomeBottom = Math.min(video.y + video.height, safe.y + safe.height)
  // A phone's outcome needs more width than its video has.
  const { x, width } = isWide ? video : safe
  return {
    bar,
    card: wholePixels(safe.x + safe.width - cardWidth - 10, inBar.y, cardWidth, inBar.height),
    ...reels,
    video,
    outcome: wholePixels(x, outcomeY, width, outcomeBottom - outcomeY),
  }
}

/**
 * Places the pictures of a city and a die side by side, where the video would be and above the outcome.
 * @param cityRatio width over height of the city's picture
 */
export function toldResultLayout(video: Rect, cityRatio: number): { city: Rect; die: Rect } {
  const height = video.height * 0.46
  const cityWidth = height * cityRatio
  const gap = height * 0.15
  const x = video.x + (video.width - cityWidth - gap - height) / 2
  const y = video.y + video.height * 0.17
  return {
    city: wholePixels(x, y, cityWidth, height),
    die: wholePixels(x + cityWidth + gap, y, height, height),
  }
}

/** Places the reels side by side in the middle of the bar, and the video below it. */
function reelsInBar(area: Rect, { y, height }: { y: number; height: number }) {
  const width = height * REEL_RATIO
  const middle = area.width / 2
  return {
    cityReel: wholePixels(middle - width - 4, y, width, height),
    diceReel: wholePixels(middle + 4, y, width, height),
    video: fitInside(VIDEO_RATIO, area),
  }
}

/** Places the reels one above the other in a column to the right of the video; video and column are centred together. */
function reelsBesideVideo(area: Rect) {
  const spareWidth = area.width - area.height * VIDEO_RATIO
  const columnWidth = Math.min(Math.max(spareWidth, area.width / 8), area.width / 5)
  const video = fitInside(VIDEO_RATIO, { ...area, width: area.width - columnWidth })
  const pad = columnWidth * 0.08
  const width = Math.min(columnWidth - 2 * pad, (area.height / 2 - 2 * pad) * REEL_RATIO)
  const height = width / REEL_RATIO
  const videoX = Math.round((area.width - video.width - columnWidth) / 2)
  const x = videoX + video.width + (columnWidth - width) / 2
  const middle = video.y + video.height / 2
  return {
    cityReel: wholePixels(x, middle - pad / 2 - height, width, height),
    diceReel: wholePixels(x, middle + pad / 2, width, height),
    video: { ...video, x: videoX },
  }
}
