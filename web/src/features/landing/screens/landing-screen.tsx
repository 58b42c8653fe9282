import { ClosingCall } from '../components/closing-call.tsx';
import { Eligibility } from '../components/eligibility.tsx';
import { Features } from '../components/features.tsx';
import { Hero } from '../components/hero.tsx';
import { ProofBadges } from '../components/proof-badges.tsx';
import { ScientistNetwork } from '../components/scientist-network.tsx';
import { ShopPreview } from '../components/shop-preview.tsx';
import { Testimonials } from '../components/testimonials.tsx';

/** The public landing page. */
export function LandingScreen() {
  return (
    <>
      <Hero />
      <ProofBadges />
      <Features />
      <Eligibility />
      <ScientistNetwork />
      <Testimonials />
      <ShopPreview />
      <ClosingCall />
    </>
  );
}
