// The how-to-play loop: select a coin, a city and a number, wait, win. It uses the table's sprites, so a changed coin appears
// here after the next rendering; the last frame leads into the first.
import * as three from 'three'
import { makeCaption, makeTimer } from './caption.ts'
import { makeConfetti } from './confetti.ts'
import { makeLongDie } from './longDie.ts'
import { paintedTexture } from './materials.ts'
import { mumbai } from './mumbai.ts'
import { type Clip, placeDie, rate, smootherstep } from './resultClip.ts'
import { makeRooftop } from './rooftop.ts'

const spriteUrls = import.meta.glob<string>(
  ['../../table/coin-[0-9]*.svg', '../../table/city-*.svg', '../../table/die-*.svg'],
  { eager: true, query: '?url', import: 'default' },
)
const seconds = 20

/** Start of each act in seconds; `end` is the end of the win. */
const acts = { coin: 0.3, city: 4.2, number: 8.1, wait: 12, roll: 14.4, win: 17.3, end: 19.5 }

interface Choice {
  cards: three.Mesh[]
  chosen: number
  from: number
  until: number
  /** Final position of the selected card, in camera space. */
  home: three.Vector3
}

async function loadSprite(name: string, width: number, height: number): Promise<three.Texture> {
  const image = new Image()
  image.src = spriteUrls[`../../table/${name}.svg`] ?? ''
  await image.decode()
  return paintedTexture(width, height, (brush) => brush.drawImage(image, 0, 0, width, height))
}

async function makeCard(name: string, width: number, height: number): Promise<three.Mesh> {
  const map = await loadSprite(name, 384, Math.round((384 * height) / width))
  const card = new three.Mesh(
    new three.PlaneGeometry(width, height),
    new three.MeshBasicMaterial({ map, transparent: true, toneMapped: false }),
  )
  card.renderOrder = 2
  return card
}

async function makeChoice(
  names: string[],
  chosen: number,
  [width, height, gap]: [number, number, number],
  from: number,
  home: three.Vector3,
): Promise<Choice> {
  const cards = await Promise.all(names.map((name) => makeCard(name, width, height)))
  cards.forEach((card, index) => {
    card.userData.x = (index - (cards.length - 1) / 2) * gap + (names.length === 4 ? 0.3 : 0)
  })
  return { cards, chosen, from, until: from + 3.6, home }
}

/** Moves the cards: they rise one after another, the selected one lifts and moves to `home`, the others fade. */
function moveChoice(
  { cards, chosen, from, until, home }: Choice,
  time: number,
  camera: three.PerspectiveCamera,
) {
  cards.forEach((card, index) => {
    const rise = smootherstep(from + index * 0.09, from + 0.6 + index * 0.09, time)
    const pick = index === chosen ? smootherstep(from + 1.7, from + 2, time) : 0
    const dim = index === chosen ? 0 : smootherstep(from + 1.8, from + 2.2, time)
    const leave = smootherstep(until - 0.6, until, time)
    const fadeOut = index === chosen ? smootherstep(acts.end - 0.5, acts.end, time) : leave
    card.position.set(card.userData.x as number, 1.72 - 1.9 * (1 - rise) + 0.26 * pick, 3.2)
    if (index === chosen) card.position.lerp(camera.localToWorld(home.clone()), leave)
    card.quaternion.copy(camera.quaternion)
    card.scale.setScalar((0.86 + 0.14 * rise) * (1 + 0.14 * pick - (index === chosen ? 0.66 * leave : 0)))
    const material = card.material as three.MeshBasicMaterial
    material.opacity = rise * (1 - fadeOut)
    material.color.setScalar(1 - 0.62 * dim)
    card.visible = material.opacity > 0
  })
}

const captions: [number, number, string][] = [
  [acts.coin, acts.city, '1   Choose a coin'],
  [acts.city, acts.number, '2   Choose a city'],
  [acts.number, acts.wait, '3   Choose a number'],
  [acts.wait, acts.roll, 'Wait for the timer'],
  [acts.roll, acts.win, 'The die is thrown'],
  [acts.win, acts.end, 'City and number match: you win!'],
]

/** Returns the loop; `loadDisplayFont` must have finished. */
export async function howToPlay(width: number, height: number): Promise<Clip> {
  const { scene, camera, renderer, animateFlames } = makeRooftop(width, height)
  const choices = [
    await makeChoice(
      [2, 5, 10, 20, 50, 100, 500].map((value) => `coin-${value}`),
      2,
      [1.02, 1.02, 1.1],
      acts.coin,
      new three.Vector3(-2.62, 0.78, -5),
    ),
    await makeChoice(
      ['new_york', 'mumbai', 'dubai', 'tokyo'].map((city) => `city-${city}`),
      1,
      [1.44, 1.8, 1.66],
      acts.city,
      new three.Vector3(-2.62, 0, -5),
    ),
    await makeChoice(
      [1, 2, 3, 4].map((face) => `die-${face}`),
      2,
      [1.36, 1.36, 1.6],
      acts.number,
      new three.Vector3(-2.62, -0.86, -5),
    ),
  ]
  const die = makeLongDie()
  const timer = makeTimer()
  const confetti = makeConfetti()
  const lines = captions.map(([from, until, text]) => ({ from, until, mesh: makeCaption(text) }))
  scene.add(mumbai(), die, camera, timer.mesh, ...choices.flatMap(({ cards }) => cards), ...confetti.meshes)
  camera.add(...lines.map(({ mesh }) => mesh))
  const draw = (frame: number) => {
    const time = frame / rate
    // The flames' periods divide the loop's length, so that its end matches its beginning.
    animateFlames(time)
    for (const { mesh, from, until } of lines)
      mesh.material.opacity =
        smootherstep(from, from + 0.35, time) * (1 - smootherstep(until - 0.3, until, time))
    timer.mesh.material.opacity =
      smootherstep(acts.wait, acts.wait + 0.3, time) * (1 - smootherstep(acts.roll - 0.3, acts.roll, time))
    timer.draw(5 * (1 - (time - acts.wait - 0.2) / (acts.roll - acts.wait - 0.4)))
    const rolled = 1.5 + (time - acts.roll) * 1.56
    placeDie(die, 3, time >= acts.roll && time < acts.end + 0.1 ? Math.min(rolled, 7.9) : 0)
    confetti.move(time - acts.win)
    const near =
      smootherstep(acts.roll + 1, acts.win, time) * (1 - smootherstep(acts.end - 0.4, seconds - 0.05, time))
    camera.position.set(0, 2.9, 9.6).lerp(new three.Vector3(0, 5.3, 2.7), near)
    camera.lookAt(new three.Vector3(0, 1.9, -2).lerp(new three.Vector3(0, 0.5, 0.25), near))
    camera.updateMatrixWorld()
    for (const choice of choices) moveChoice(choice, time, camera)
    timer.mesh.quaternion.copy(camera.quaternion)
    return () => renderer.render(scene, camera)
  }
  return { renderer, names: ['how-to-play'], frames: seconds * rate, draw }
}
