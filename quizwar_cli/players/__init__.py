"""Who sits in the seats: bots and scripts, behind one question - what do you do now?"""
