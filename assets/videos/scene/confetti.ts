// The confetti of the how-to-play loop, thrown to both sides so that the die stays visible.
import * as three from 'three'
import { seededRandom } from './materials.ts'
import { smootherstep } from './resultClip.ts'

/** Returns the meshes, and a function that places them at a time in seconds after the throw. */
export function makeConfetti() {
  const random = seededRandom(77)
  const colours = ['#FF4D8D', '#F2B544', '#2DD4A0', '#FF8A1F', '#FFF6E5', '#7FA8FF']
  const pieces = Array.from({ length: 110 }, () => {
    const colour = colours[Math.floor(random() * colours.length)]!
    const mesh = new three.Mesh(
      new three.PlaneGeometry(0.16, 0.1),
      new three.MeshBasicMaterial({
        color: colour,
        side: three.DoubleSide,
        transparent: true,
        toneMapped: false,
      }),
    )
    const aside = random() < 0.5 ? -1 : 1
    const [x, y, z] = [aside * (1.5 + random() * 1.6), 4.5 + random() * 3, (random() - 0.5) * 4]
    return { mesh, speed: [x, y, z] as const, spin: 4 + random() * 9 }
  })
  const move = (time: number) => {
    for (const { mesh, speed, spin } of pieces) {
      mesh.visible = time > 0 && time < 2.2
      mesh.position.set(
        speed[0] * time,
        0.8 + speed[1] * time * 0.8 - 3.6 * time * time,
        0.2 + speed[2] * time,
      )
      mesh.rotation.set(spin * time, spin * time * 0.7, 0)
      mesh.material.opacity = 1 - smootherstep(1.5, 2.1, time)
    }
  }
  return { meshes: pieces.map(({ mesh }) => mesh), move }
}
